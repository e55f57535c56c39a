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

export function percent(fraction: number): string {
    return fraction < 0.1 ? `${(100 * fraction).toFixed(1)} %` : `${Math.floor(100 * fraction)} %`;
}
