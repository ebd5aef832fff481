import { KEPT_QUERY } from '../../lib/kept-query.ts';
import { map } from './syntax.ts';

/**
 * keptPairs of lib/kept-query.ts as one expression: each name's first pair, as
 * written and in the order written. A pair is passed over if its name isn't on
 * the list, or came before. Nothing is tried twice (`*+`): PCRE gives up where a query has hundreds of pairs.
 */
function keptPairs(): { pattern: string; value: string } {
	const places = KEPT_QUERY.map((_, place) => place);
	const seen = places.map((place) => `\\k<kept_name_${place}>`).join('|');
	const end = '(?=[=&]|$)';
	const definitions = [
		`(?<kept_any>(?:${KEPT_QUERY.join('|')})${end})`,
		`(?<kept_not>(?!(?!(?:${seen})${end})(?&kept_any))[^&]*+)`,
	];
	const pair = (place: number, before: string) =>
		`(?<kept_${place}>${before}(?<kept_name_${place}>(?&kept_any))[^&]*+)(?:&(?&kept_not))*+`;
	const [first = 0, ...others] = places;
	const pattern =
		`(?(DEFINE)${definitions.join('')})` +
		`^(?:(?&kept_not)&)*+${pair(first, '')}${others.map((place) => `(?:${pair(place, '&')})?`).join('')}$`;
	return { pattern, value: `?${places.map((place) => `$kept_${place}`).join('')}` };
}

const { pattern, value } = keptPairs();

/** $kept_query: the kept part of a request's query with its question mark, or ''. */
export const KEPT_QUERY_MAP = map('$args', '$kept_query', [
	['default', ''],
	[`~${pattern}`, value],
]);
