import { randomInt } from 'node:crypto';

/** Six letters at most. */
const QUALITIES =
	'amber brave bright calm clever cosmic crisp daring eager frosty gentle golden happy jolly keen lively lucky merry mighty misty noble polar proud quiet rapid royal ruby silver solar steady sunny swift tidal velvet vivid witty'.split(
		' ',
	);
const THINGS =
	'badger beacon breeze canyon cedar comet condor coral dragon eagle ember falcon fjord forest harbor heron island jaguar lagoon lotus maple meadow meteor orchid otter panda parrot pearl pebble planet puffin river rocket summit tiger walrus willow'.split(
		' ',
	);

/** Two words and four digits, at most 16 characters: easy to read out and to remember (API-07). */
export function readableUserName(isTaken: (name: string) => boolean): string {
	return firstFree(isTaken, () => {
		const digits = randomInt(1000, 10_000);
		return `${QUALITIES[randomInt(QUALITIES.length)]}${THINGS[randomInt(THINGS.length)]}${digits}`;
	});
}

/** The end of the number, plus random digits if that name is taken. */
export function mobileUserName(mobile: string, isTaken: (name: string) => boolean): string {
	const end = `m${mobile.slice(-6)}`;
	return isTaken(end) ? firstFree(isTaken, () => `${end}${randomInt(1000, 10_000)}`) : end;
}

function firstFree(isTaken: (name: string) => boolean, make: () => string): string {
	let name = make();
	while (isTaken(name)) name = make();
	return name;
}
