import assert from "node:assert/strict";
import { test } from "node:test";

import { LinkError, linkOf, textOfLink, viewOfLink } from "./link";

const text = `title = "Ein Kästchen"\nlattice = "square"\n\n[region]\nbox = [10, 6]\n`;

async function faultOf(fragment: string): Promise<string> {
    return textOfLink(fragment).then(
        (found) => `found ${found?.length}`,
        (error: unknown) => (error instanceof LinkError ? error.fault : `another error: ${String(error)}`),
    );
}

test("a puzzle comes out of its link", async () => {
    const link = await linkOf(text);
    assert.match(link!, /^#1\.[\w-]+$/);
    assert.equal(await textOfLink(link!), text);
});

test("a fragment of another kind is none", async () => {
    for (const fragment of ["", "#", "#solutions", "#1", "1.abc"])
        assert.equal(await textOfLink(fragment), undefined, fragment);
});

test("a link of a later version, cut, or foreign is told from the others", async () => {
    const link = (await linkOf(text))!;
    assert.equal(await faultOf(link.replace("#1.", "#2.")), "linkLater");
    assert.equal(await faultOf(link.slice(0, -9)), "linkCut");
    assert.equal(await faultOf(link + "<script>"), "linkCut");
    assert.equal(await faultOf("#1." + "A".repeat(200_001)), "linkLarge");
});

test("a link that unpacks to a gigabyte is given up early", async () => {
    const zeros = new Blob([new Uint8Array(64_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const packed = Buffer.from(await new Response(zeros).arrayBuffer());
    const before = performance.now();
    assert.equal(await faultOf("#1." + packed.toString("base64url")), "linkLarge");
    assert.ok(performance.now() - before < 1000);
});

test("what a link shows is no part of its puzzle", async () => {
    const link = (await linkOf(text, "watch=dance&step=7"))!;
    assert.equal(await textOfLink(link), text);
    assert.equal(viewOfLink(link), "watch=dance&step=7");
    assert.equal(viewOfLink((await linkOf(text))!), "");
    assert.equal(viewOfLink(`#1.x&${"a".repeat(501)}`), "");
});

test("what is too large for a link gets none", async () => {
    assert.equal(await linkOf("x".repeat(2_000_001)), undefined);
    assert.equal(typeof (await linkOf("x".repeat(1_999_999))), "string");
});

test("a thousand spoilt links are read or refused, and nothing else", async () => {
    const link = (await linkOf(text))!;
    let seed = 1;
    const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    const letters = "ABCxyz019-_.%#<é";
    for (let i = 0; i < 1000; ++i) {
        const at = random(link.length);
        const spoilt = [
            link.slice(0, at) + letters[random(letters.length)]! + link.slice(at + 1),
            link.slice(0, at),
            link.slice(0, at) + link.slice(at + 1),
            link + link.slice(at),
        ][i % 4]!;
        assert.match(await faultOf(spoilt), /^(found |link)/, spoilt);
    }
});
