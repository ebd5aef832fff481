import { GROUP_IN_COOKIES, GROUPS, isInCanary, releaseCookie } from '../canary.ts';
import { block, map } from './syntax.ts';

const hundred = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/** Two digits of a new visitor's group. */
const digits = (variable: string, seed: string) =>
	block(
		`split_clients "${seed}$request_id" ${variable}`,
		hundred.map((number, place) => `${place < hundred.length - 1 ? '1%' : '*'} ${number};`),
	);

const cookie = (secure: boolean) => releaseCookie(0, secure).replace('=0;', '=$new_group;');

/** Which group a visitor is in. Only requests of hosts with a canary ask. */
export const CANARY_MAPS = [
	digits('$new_group_high', 'high'),
	digits('$new_group_low', 'low'),
	map('$new_group_high$new_group_low', '$new_group', [
		['~^0*(?<new_group_number>\\d+)$', '$new_group_number'],
	]),
	map('$http_cookie', '$own_group', [
		['default', ''],
		[`~${GROUP_IN_COOKIES}`, '$group'],
	]),
	map('$own_group', '$group_or_new', [
		['', '$new_group'],
		['default', '$own_group'],
	]),
	map('$own_group', '$release_cookie', [
		['', '$release_cookie_new'],
		['default', ''],
	]),
	map('$visitor_scheme', '$release_cookie_new', [
		['https', cookie(true)],
		['default', cookie(false)],
	]),
];

/**
 * Names of the link in live/HOST that a visitor gets pages and files from. Only a
 * page starts a visit: what it is made of comes with its cookie, or from a client
 * that keeps none.
 */
export function canarySides(percent: number): { pages: string; files: string; maps: string[] } {
	const among = Array.from({ length: GROUPS }, (_, group) => group).filter((group) =>
		isInCanary(group, percent),
	).length;
	const pages = `$side_${among}`;
	const files = `$side_of_files_${among}`;
	const maps = [
		map('$group_or_new', pages, [
			[`~^(?:${numbersBelow(among)})$`, 'canary'],
			['default', 'release'],
		]),
		map('$own_group', files, [
			['', 'release'],
			['default', pages],
		]),
	];
	return { pages, files, maps };
}

/** An expression for the numbers from 0 to one less than this, without zeros before them. */
export function numbersBelow(limit: number): string {
	if (limit <= 0) return '(?!)';
	const last = String(limit - 1);
	const shorter = Array.from({ length: last.length - 1 }, (_, more) => (more ? `[1-9]\\d{${more}}` : '\\d'));
	const first = last.length > 1 ? 1 : 0;
	const smaller = Array.from(last, (digit, place) => {
		const lowest = place ? 0 : first;
		const range = Number(digit) > lowest ? `[${lowest}-${Number(digit) - 1}]` : '';
		return range && `${last.slice(0, place)}${range}\\d{${last.length - place - 1}}`;
	});
	return [...shorter, ...smaller.filter(Boolean), last].join('|');
}
