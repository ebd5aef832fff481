import { dateLocale, daysBetween } from './dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Returns how long ago a time was, such as "2 hours ago": days are counted by midnights, as people do. From a week on, and
 * in browsers without Intl.RelativeTimeFormat, it's the date; for a time in the future, "now". `tag` is BCP 47.
 */
export function timeAgo(at: number, now: number, tag: string): string {
	const locale = dateLocale(tag);
	const passed = Math.max(0, now - at);
	const days = passed < DAY ? 0 : daysBetween(new Date(at), new Date(now));
	if (days >= 7 || !('RelativeTimeFormat' in Intl))
		return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at);
	// "now" instead of "0 minutes ago", and "yesterday" instead of "1 day ago".
	const isMinutes = passed >= MINUTE && passed < HOUR;
	const format = new Intl.RelativeTimeFormat(locale, { numeric: isMinutes ? 'always' : 'auto' });
	if (days) return format.format(-days, 'day');
	if (passed >= HOUR) return format.format(-Math.floor(passed / HOUR), 'hour');
	return isMinutes ? format.format(-Math.floor(passed / MINUTE), 'minute') : format.format(0, 'second');
}
