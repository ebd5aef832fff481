/**
 * SHA-256 (FIPS 180-4). The browser's own, crypto.subtle, is missing on plain
 * http, where the same fingerprint has to give the same id too; the one of
 * crypto-js is five times as long. No secret is at stake.
 */
export function sha256(message: Uint8Array): Uint8Array {
	const { initial, rounds } = constants();
	const hash = Uint32Array.from(initial);
	for (const block of blocks(message)) compress(hash, block, rounds);
	const digest = new DataView(new ArrayBuffer(32));
	hash.forEach((word, at) => void digest.setUint32(at * 4, word));
	return new Uint8Array(digest.buffer);
}

/** 5.1.1 and 5.2.1: a one, zeros, and the length in bits at the end of the last block of 16 words. */
function blocks(message: Uint8Array): Uint32Array[] {
	const count = Math.ceil((message.length + 9) / 64);
	const padded = new Uint8Array(count * 64);
	padded.set(message);
	padded[message.length] = 0x80;
	const view = new DataView(padded.buffer);
	view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
	view.setUint32(padded.length - 4, message.length * 8);
	return Array.from({ length: count }, (_, block) =>
		Uint32Array.from({ length: 16 }, (_, word) => view.getUint32(block * 64 + word * 4)),
	);
}

/** 6.2.2. */
function compress(hash: Uint32Array, block: Uint32Array, rounds: number[]): void {
	const words = Array.from(block);
	for (let t = 16; t < 64; t++) {
		const [w2, w7, w15, w16] = [2, 7, 15, 16].map((back) => words[t - back]) as Four;
		const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
		const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
		words[t] = (s1 + w7 + s0 + w16) | 0;
	}
	let [a, b, c, d, e, f, g, h] = Array.from(hash) as [...Four, ...Four];
	words.forEach((word, t) => {
		const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
		const choice = (e & f) ^ (~e & g);
		const one = (h + s1 + choice + (rounds[t] ?? 0) + word) | 0;
		const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
		const majority = (a & b) ^ (a & c) ^ (b & c);
		[a, b, c, d, e, f, g, h] = [(one + s0 + majority) | 0, a, b, c, (d + one) | 0, e, f, g];
	});
	[a, b, c, d, e, f, g, h].forEach((word, at) => {
		hash[at] = (hash[at] ?? 0) + word;
	});
}

type Four = [number, number, number, number];

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** 4.2.2 and 5.3.3: the first 32 bits of the fractions of the roots of the first primes, cube and square. */
function constants(): { rounds: number[]; initial: number[] } {
	const primes: number[] = [];
	for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
	const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32);
	return {
		rounds: primes.map((prime) => fraction(Math.cbrt(prime))),
		initial: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
	};
}
