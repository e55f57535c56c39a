// Numbers and times as they are read.

// A count of any length, with its thousands apart.
export function grouped(digits: string): string {
    return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}

export function seconds(value: number): string {
    return value < 0.1 ? value.toFixed(3) : value < 10 ? value.toFixed(2) : String(Math.round(value));
}

export function timeLeft(value: number | undefined): string {
    if (value === undefined || !Number.isFinite(value)) return "";
    if (value < 90) return `${Math.max(1, Math.round(value))} s`;
    if (value < 5400) return `${Math.round(value / 60)} min`;
    if (value < 129600) return `${Math.round(value / 3600)} h`;
    return `${grouped(String(Math.round(value / 86400)))} days`;
}

// Such as 2:05, as clocks have it.
export function clockTime(seconds: number): string {
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    const shown = parts[0] === 0 ? parts.slice(1) : parts;
    return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}

export function percent(fraction: number): string {
    return fraction < 0.1 ? `${(100 * fraction).toFixed(1)} %` : `${Math.floor(100 * fraction)} %`;
}

// Of large numbers the first digits.
export function shortened(digits: string): string {
    if (digits.length <= 4) return digits;
    const units = ["k", "M", "G", "T"];
    const thousands = Math.floor((digits.length - 1) / 3);
    const unit = units[thousands - 1];
    return unit ? `${digits.slice(0, digits.length - 3 * thousands)}${unit}` : `1e${digits.length - 1}`;
}
