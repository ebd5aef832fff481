const CLEAR = '\r\u001b[K';

export interface Progress {
	/** One more of the merchants is done. */
	step(line: string): void;
	/** Something to read besides. */
	say(line: string): void;
	end(): void;
}

/**
 * Says how far it is and how long it will take: in a terminal on one line that
 * changes, elsewhere at the end of each merchant's line.
 */
export function createProgress(
	total: number,
	{ stream = process.stdout as NodeJS.WriteStream, now = () => performance.now() } = {},
): Progress {
	const start = now();
	let done = 0;
	let isOver = false;
	const state = () => {
		const left = ((now() - start) / Math.max(done, 1)) * (total - done);
		return `${done} of ${total}${done && done < total ? `, ${duration(left)} left` : ''}`;
	};
	const draw = () => {
		if (stream.isTTY && !isOver) stream.write(`${CLEAR}${state()}`);
	};
	draw();
	return {
		step(line) {
			done++;
			stream.write(stream.isTTY ? `${CLEAR}${line}\n` : `${line} (${state()})\n`);
			draw();
		},
		say(line) {
			stream.write(stream.isTTY ? `${CLEAR}${line}\n` : `${line}\n`);
			draw();
		},
		end() {
			isOver = true;
			if (stream.isTTY) stream.write(CLEAR);
		},
	};
}

/** 4 min 10 s */
export function duration(milliseconds: number): string {
	const seconds = Math.round(milliseconds / 1000);
	if (seconds < 60) return `${seconds} s`;
	return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
