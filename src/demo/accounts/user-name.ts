import { randomInt } from 'node:crypto';
import type { Members } from '../store/members.ts';

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
export function readableUserName(members: Members, merchant: string): string {
	let name: string;
	do name = `${oneOf(QUALITIES)}${oneOf(THINGS)}${randomInt(1000, 10_000)}`;
	while (members.find(merchant, name));
	return name;
}

const oneOf = (words: readonly string[]) => words[randomInt(words.length)];

/** The end of the number, plus random digits if that name is taken. */
export function mobileUserName(mobile: string, members: Members, merchant: string): string {
	const end = `m${mobile.slice(-6)}`;
	let name = end;
	while (members.find(merchant, name)) name = `${end}${randomInt(1000, 10_000)}`;
	return name;
}
