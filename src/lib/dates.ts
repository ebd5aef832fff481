/** Formatters by language tag and time zone. Creating one takes far longer than using it, and lists have many dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A date without a time, as ISO 8601 writes it. It's the same day everywhere. */
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns a day in words, such as "November 18, 2026", or '' if `iso` isn't a date. `tag` is BCP 47. `timeZone` is
 * the merchant's, so that the build and every phone show the same day.
 */
export function dayInWords(iso: string, tag: string, timeZone = 'UTC'): string {
	const date = new Date(iso);
	if (Number.isNaN(date.getTime())) return '';
	const zone = DATE_ONLY.test(iso) ? 'UTC' : timeZone;
	const key = `${tag} ${zone}`;
	let format = formats.get(key);
	if (!format) {
		format = new Intl.DateTimeFormat(dateLocale(tag), { dateStyle: 'long', timeZone: zone });
		formats.set(key, format);
	}
	return format.format(date);
}

/** Replaces Urdu in Latin letters, whose readers write dates as in English; CLDR would use Arabic letters. */
export const dateLocale = (tag: string): string => (tag === 'ur-Latn' ? 'en-GB' : tag);

/** Counts the midnights of this device between two times. Rounded, as some days have 23 or 25 hours. */
export function daysBetween(from: Date, to: Date): number {
	const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
	return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}

/** Sorts newest first. Items without a date come last. */
export function newestFirst<T extends { publishedAt: string }>(items: readonly T[]): T[] {
	const time = ({ publishedAt }: T) => new Date(publishedAt).getTime() || 0;
	return [...items].sort((one, other) => time(other) - time(one));
}
