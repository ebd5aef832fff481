import {
	type InferOutput,
	integer,
	literal,
	maxLength,
	maxValue,
	minValue,
	number,
	object,
	optional,
	picklist,
	pipe,
	string,
	union,
	unknown,
} from 'valibot';

export const RUBBISH = ['html', 'truncated', 'wrongShape', 'null', 'missingField', 'empty'] as const;

/** Something that goes wrong on purpose, to see how the site handles it. */
export const Fault = object({
	/** A call's name in the contract, or * for every call. */
	endpoint: pipe(string(), maxLength(40)),
	/** HTTP status: 200 or an error. An error status on its own gives an answer without an error code. */
	status: optional(union([literal(200), pipe(number(), integer(), minValue(400), maxValue(599))])),
	errorCode: optional(pipe(string(), maxLength(80))),
	message: optional(pipe(string(), maxLength(400))),
	/** Sent with an error code. On its own, it replaces the value of a successful answer. */
	value: optional(unknown()),
	/** On its own, it only delays the normal answer. */
	delayMs: optional(pipe(number(), integer(), minValue(0), maxValue(120_000))),
	/**
	 * A body that isn't a valid answer: an HTML page, half an answer, the wrong shape, null for a value, objects
	 * without their first field, or nothing.
	 */
	rubbish: optional(picklist(RUBBISH)),
	/** How many calls it affects. Without it, every call until the fault is removed. */
	times: optional(pipe(number(), integer(), minValue(1), maxValue(1000))),
});
export type Fault = InferOutput<typeof Fault>;

export interface SetFault extends Fault {
	id: number;
}

/** Kept in memory only, so restarting the gateway removes all faults. */
export class Faults {
	#all: SetFault[] = [];
	#lastId = 0;

	add(fault: Fault): number {
		this.#lastId += 1;
		this.#all.unshift({ ...fault, id: this.#lastId });
		return this.#lastId;
	}

	/** Newest first. */
	list(): readonly SetFault[] {
		return this.#all.map((fault) => ({ ...fault }));
	}

	/** Returns whether the fault existed. */
	remove(id: number): boolean {
		const before = this.#all.length;
		this.#all = this.#all.filter((fault) => fault.id !== id);
		return this.#all.length < before;
	}

	clear(): void {
		this.#all = [];
	}

	/** The fault to apply to this call: the newest one set for it by name, or else for every call. */
	take(endpoint: string): SetFault | undefined {
		const fault =
			this.#all.find((each) => each.endpoint === endpoint) ?? this.#all.find((each) => each.endpoint === '*');
		if (fault?.times !== undefined) {
			fault.times -= 1;
			if (fault.times === 0) this.remove(fault.id);
		}
		return fault;
	}
}
