// Files, links, and what is needed seldom.

import { useRef } from "preact/hooks";

import { copyCommand, copyLink, fileName, otherPrograms, saveFile, saveFor } from "../files/keep";
import { openFile } from "../files/open";
import { Icon, type IconName } from "../look/Icon";
import { Popover } from "../look/Popover";
import { setTheme, theme, type Theme } from "../look/theme";
import { Shelved } from "../files/Shelved";
import { words } from "../words/words";

import { help } from "./commands";
import { showCatalogue } from "./shown";

export function Menu() {
    return (
        <div class="menu row">
            <button type="button" class="labelled" onClick={() => (showCatalogue.value = true)}>
                <Icon name="book" />
                <span>{words.catalogue}</span>
            </button>
            <Popover label={words.share} kind="labelled" button={<Labelled icon="share" text={words.share} />}>
                {(close) => (
                    <>
                        <Item icon="share" text={words.copyLink} perform={copyLink} close={close} />
                        <Item icon="save" text={words.saveAsFile(`${fileName()}.toml`)} perform={saveFile} close={close} />
                        <Item icon="keys" text={words.commandLine} perform={copyCommand} close={close} />
                        <hr />
                        {otherPrograms.map(([program, ending]) => (
                            <Item
                                key={ending}
                                icon="save"
                                text={words.saveFor(program, ending)}
                                perform={() => saveFor(ending)}
                                close={close}
                            />
                        ))}
                    </>
                )}
            </Popover>
            <Popover label={words.menu} kind="tool" button={<Icon name="more" />}>
                {(close) => <MenuPanel close={close} />}
            </Popover>
        </div>
    );
}

function Labelled({ icon, text }: { icon: IconName; text: string }) {
    return (
        <>
            <Icon name={icon} />
            <span>{text}</span>
        </>
    );
}

interface ItemProps {
    readonly icon: IconName;
    readonly text: string;
    readonly perform: () => void | Promise<void>;
    readonly close: () => void;
}

function Item({ icon, text, perform, close }: ItemProps) {
    return (
        <button
            type="button"
            onClick={() => {
                close();
                void perform();
            }}
        >
            <Labelled icon={icon} text={text} />
        </button>
    );
}

function MenuPanel({ close }: { close: () => void }) {
    const picker = useRef<HTMLInputElement>(null);
    return (
        <>
            <input
                ref={picker}
                type="file"
                hidden
                aria-label={words.open}
                accept=".toml,.xmpuzzle,.psv,.def,.txt,.csv,.dlx"
                onChange={(event) => {
                    const [file] = event.currentTarget.files ?? [];
                    close();
                    if (file) void openFile(file);
                }}
            />
            <button type="button" onClick={() => picker.current?.click()}>
                <Labelled icon="open" text={words.open} />
            </button>
            <hr />
            <Shelved close={close} />
            <hr />
            <label>
                {words.theme}
                <select value={theme.value} onChange={(event) => setTheme(event.currentTarget.value as Theme)}>
                    <option value="system">{words.themeSystem}</option>
                    <option value="light">{words.themeLight}</option>
                    <option value="dark">{words.themeDark}</option>
                </select>
            </label>
            <Item icon="keys" text={words.keys} perform={help.perform} close={close} />
        </>
    );
}
