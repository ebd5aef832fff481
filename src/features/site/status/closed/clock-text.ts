/** The longest time that is worth counting down: a hundred hours. */
const LONGEST = 360_000;

const two = (value: number) => String(value).padStart(2, '0');

/** Milliseconds as hours, minutes and seconds: 02:14:09. Empty once they are over, or while they are too many to count. */
export function clockText(milliseconds: number): string {
	const seconds = Math.ceil(milliseconds / 1000);
	if (!(seconds > 0 && seconds < LONGEST)) return '';
	return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}
