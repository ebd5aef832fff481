import type { Layer } from './layers.ts';

/** Lets so many requests run at once; the others wait, and go in the order they came (NET-03). */
export function createQueue(free: number): Layer {
	const waiting: (() => void)[] = [];
	return (next) => async (url, options) => {
		if (free) free--;
		else await new Promise<void>((enter) => waiting.push(enter));
		try {
			return await next(url, options);
		} finally {
			const enter = waiting.shift();
			if (enter) enter();
			else free++;
		}
	};
}
