/** Formats by language tag. Making one takes far longer than using it, and lists have many days. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a day in words, such as "November 18, 2026", or '' if `iso` is not a
 * date. In UTC, so that the build and every phone show the same day. `tag` is BCP 47.
 */
export function dayInWords(iso: string, tag: string): string {
	const date = new Date(iso);
	if (Number.isNaN(date.getTime())) return '';
	let format = formats.get(tag);
	if (!format) {
		format = new Intl.DateTimeFormat(dateLocale(tag), { dateStyle: 'long', timeZone: 'UTC' });
		formats.set(tag, format);
	}
	return format.format(date);
}

/** Replaces Urdu in Latin letters, for which CLDR would use Arabic ones. Its readers write dates as in English. */
export const dateLocale = (tag: string): string => (tag === 'ur-Latn' ? 'en-GB' : tag);

/** Sorts newest first. Items without a date come last. */
export function newestFirst<T extends { publishedAt: string }>(items: readonly T[]): T[] {
	const time = ({ publishedAt }: T) => new Date(publishedAt).getTime() || 0;
	return [...items].sort((one, other) => time(other) - time(one));
}
