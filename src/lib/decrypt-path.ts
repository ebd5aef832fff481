/**
 * Decrypts what lib/payload-cipher.ts encrypts: DES or TripleDES (FIPS 46-3) in
 * CBC mode, the initialisation vector first. For the few characters of an
 * address: crypto-js would be eight times as much to fetch, and shared with the
 * encryption of a login it would make that larger, too.
 */

type Bits = number[];

const listOf = (list: string): number[] => list.split(' ').map(Number);

/** The standard's tables count bits from 1. */
const INITIAL = [58, 60, 62, 64, 57, 59, 61, 63].flatMap((first) =>
	Array.from({ length: 8 }, (_, step) => first - 8 * step),
);
const FINAL = INITIAL.map((_, at) => INITIAL.indexOf(at + 1) + 1);
const EXPANSION = Array.from({ length: 48 }, (_, at) => ((4 * Math.floor(at / 6) + (at % 6) + 31) % 32) + 1);
const P = listOf('16 7 20 21 29 12 28 17 1 15 23 26 5 18 31 10 2 8 24 14 32 27 3 9 19 13 30 6 22 11 4 25');
const CHOICE_1 = listOf(
	'57 49 41 33 25 17 9 1 58 50 42 34 26 18 10 2 59 51 43 35 27 19 11 3 60 52 44 36 63 55 47 39 31 23 15 7 62 54 46 38 30 22 14 6 61 53 45 37 29 21 13 5 28 20 12 4',
);
const CHOICE_2 = listOf(
	'14 17 11 24 1 5 3 28 15 6 21 10 23 19 12 4 26 8 16 7 27 20 13 2 41 52 31 37 47 55 30 40 51 45 33 48 44 49 39 56 34 53 46 42 50 36 29 32',
);
const SHIFTS = listOf('1 1 2 2 2 2 2 2 1 2 2 2 2 2 2 1');
/** S1 to S8, four rows of sixteen each, in hexadecimal digits. */
const BOXES = [
	'e4d12fb83a6c59070f74e2d1a6cb953841e8d62bfc973a50fc8249175b3ea06d',
	'f18e6b34972dc05a3d47f28ec01a69b50e7ba4d158c6932fd8a13f42b67c05e9',
	'a09e63f51dc7b428d709346a285ecbf1d6498f30b12c5ae71ad069874fe3b52c',
	'7de3069a1285bc4fd8b56f03472c1ae9a690cb7df13e52843f06a1d8945bc72e',
	'2c417ab6853fd0e9eb2c47d150fa3986421bad78f9c5630eb8c71e2d6f09a453',
	'c1af92680d34e75baf427c9561de0b389ef528c3704a1db6432c95fabe17608d',
	'4b2ef08d3c975a61d0b7491ae35c2f8614bdc37eaf6805926bd814a7950fe23c',
	'd2846fb1a93e50c71fd8a374c56b0e927b419ce206adf35821e74a8dfc90356b',
];

const take = (bits: Bits, table: readonly number[]): Bits => table.map((at) => bits[at - 1] ?? 0);
const xor = (one: Bits, other: Bits): Bits => one.map((bit, at) => bit ^ (other[at] ?? 0));
const bitsOf = (value: number, length: number): Bits =>
	Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);
const numberOf = (bits: Bits): number => bits.reduce((value, bit) => value * 2 + bit, 0);
const bitsOfText = (text: string): Bits =>
	[...text].flatMap((character) => bitsOf(character.charCodeAt(0), 8));

/** The keys of the sixteen rounds. */
function scheduleOf(key: string): Bits[] {
	let bits = take(bitsOfText(key), CHOICE_1);
	return SHIFTS.map((by) => {
		const turned = (half: Bits) => [...half.slice(by), ...half.slice(0, by)];
		bits = [...turned(bits.slice(0, 28)), ...turned(bits.slice(28))];
		return take(bits, CHOICE_2);
	});
}

function substitute(bits: Bits): Bits {
	return BOXES.flatMap((box, at) => {
		const [first = 0, ...rest] = bits.slice(6 * at, 6 * at + 6);
		const last = rest.pop() ?? 0;
		const place = 16 * (2 * first + last) + numberOf(rest);
		return bitsOf(Number.parseInt(box.charAt(place), 16), 4);
	});
}

function pass(block: Bits, schedule: readonly Bits[]): Bits {
	const bits = take(block, INITIAL);
	let [left, right] = [bits.slice(0, 32), bits.slice(32)];
	for (const key of schedule) {
		const mixed = take(substitute(xor(take(right, EXPANSION), key)), P);
		[left, right] = [right, xor(left, mixed)];
	}
	return take([...right, ...left], FINAL);
}

/** The key's length tells the cipher. Throws when the key doesn't fit or the data is damaged. */
export function decryptPath(base64: string, key: string): string {
	if (!/^([ -~]{8}|[ -~]{24})$/.test(key)) throw new Error('A key has 8 or 24 ASCII characters');
	const data = atob(base64);
	if (data.length % 8 || data.length < 16) throw new Error('Not whole blocks');
	const [first = [], second, third] = (key.match(/.{8}/g) ?? []).map(scheduleOf);
	const decrypt = (block: Bits, schedule: readonly Bits[]) => pass(block, [...schedule].reverse());
	const plain: number[] = [];
	let before = bitsOfText(data.slice(0, 8));
	for (let at = 8; at < data.length; at += 8) {
		const block = bitsOfText(data.slice(at, at + 8));
		const inner = second && third ? pass(decrypt(block, third), second) : block;
		const bits = xor(decrypt(inner, first), before);
		for (let byte = 0; byte < 64; byte += 8) plain.push(numberOf(bits.slice(byte, byte + 8)));
		before = block;
	}
	const padding = plain[plain.length - 1] ?? 0;
	if (padding < 1 || padding > 8 || plain.slice(-padding).some((byte) => byte !== padding))
		throw new Error('Wrong key or damaged data');
	const bytes = Uint8Array.from(plain.slice(0, -padding));
	return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
