// A button that shows more beside it: a menu, or a few fields.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

interface Props {
    readonly label: string;
    readonly button: ComponentChildren;
    readonly kind?: string; // a class of the button
    readonly side?: "left" | "right" | "left above"; // where it is aligned
    readonly children: ComponentChildren | ((close: () => void) => ComponentChildren);
}

export function Popover({ label, button, kind = "", side = "right", children }: Props) {
    const [open, setOpen] = useState(false);
    const root = useRef<HTMLDivElement>(null);
    const close = (): void => setOpen(false);
    useEffect(() => {
        if (!open) return;
        const outside = (event: Event): void => {
            if (!root.current?.contains(event.target as Node)) close();
        };
        addEventListener("pointerdown", outside);
        addEventListener("focusin", outside);
        return () => {
            removeEventListener("pointerdown", outside);
            removeEventListener("focusin", outside);
        };
    }, [open]);
    const escape = (event: KeyboardEvent): void => {
        if (event.key !== "Escape" || !open) return;
        event.stopPropagation();
        close();
        root.current?.querySelector("button")?.focus();
    };
    return (
        <div class="popover" ref={root} onKeyDown={escape}>
            <button
                type="button"
                class={kind}
                title={label}
                aria-label={label}
                aria-expanded={open}
                onClick={() => setOpen(!open)}
            >
                {button}
            </button>
            {open && (
                <div class={`popover-panel ${side}`} role="group" aria-label={label}>
                    {typeof children === "function" ? children(close) : children}
                </div>
            )}
        </div>
    );
}
