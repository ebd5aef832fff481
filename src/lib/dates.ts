/**
 * A day in words, such as "November 18, 2026"; empty if `iso` is not a date. In
 * UTC, so that the build and every phone show the same day. `tag` is BCP 47.
 */
export function dayInWords(iso: string, tag: string): string {
	const date = new Date(iso);
	if (Number.isNaN(date.getTime())) return '';
	return new Intl.DateTimeFormat(dateLocale(tag), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** CLDR has no Urdu in Latin letters and falls back to Arabic ones; its readers write dates as in English. */
export const dateLocale = (tag: string): string => (tag === 'ur-Latn' ? 'en-GB' : tag);

/** Newest first; what has no date comes last. */
export function newestFirst<T extends { publishedAt: string }>(items: readonly T[]): T[] {
	const time = ({ publishedAt }: T) => new Date(publishedAt).getTime() || 0;
	return [...items].sort((one, other) => time(other) - time(one));
}
