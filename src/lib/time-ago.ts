import { dateLocale } from './dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [
	[MINUTE, 0, 'second'],
	[HOUR, MINUTE, 'minute'],
	[DAY, HOUR, 'hour'],
	[7 * DAY, DAY, 'day'],
] as const;

/**
 * How long ago it was, such as "2 hours ago"; from a week on, and in browsers
 * without Intl.RelativeTimeFormat, the day. A clock that runs ahead gives "now".
 * `tag` is BCP 47.
 */
export function timeAgo(at: number, now: number, tag: string): string {
	const locale = dateLocale(tag);
	const passed = Math.max(0, now - at);
	const step = STEPS.find(([limit]) => passed < limit);
	if (!step || !('RelativeTimeFormat' in Intl)) {
		return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at);
	}
	const [, size, unit] = step;
	// Not "0 minutes ago", and yesterday by its name.
	const format = new Intl.RelativeTimeFormat(locale, { numeric: unit === 'minute' ? 'always' : 'auto' });
	return format.format(size ? -Math.floor(passed / size) : 0, unit);
}
