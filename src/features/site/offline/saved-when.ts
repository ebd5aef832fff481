import { dateLocale, daysBetween } from '../../../lib/dates.ts';

/** When a page was saved, as people say it: the time of today, "yesterday", or the day. `tag` is BCP 47. */
export function savedWhen(at: Date, now: Date, tag: string): string {
	const locale = dateLocale(tag);
	const days = daysBetween(at, now);
	if (days <= 0) return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at);
	if (days === 1 && 'RelativeTimeFormat' in Intl)
		return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day');
	return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at);
}
