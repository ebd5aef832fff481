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

const RUBBISH = ['html', 'truncated', 'wrongShape', 'empty'] as const;

/** What goes wrong on purpose, so that a site can be seen coping with it. */
export const Fault = object({
	/** The contract's name of a call, or * for every call. */
	endpoint: pipe(string(), maxLength(40)),
	/** HTTP code, 200 or an error; on its own it comes with an error that has no code of the catalogue. */
	status: optional(union([literal(200), pipe(number(), integer(), minValue(400), maxValue(599))])),
	errorCode: optional(pipe(string(), maxLength(80))),
	message: optional(pipe(string(), maxLength(400))),
	/** Goes along with an error code; on its own it replaces the value of a successful answer. */
	value: optional(unknown()),
	/** On its own the call is answered as usual, only later. */
	delayMs: optional(pipe(number(), integer(), minValue(0), maxValue(120_000))),
	/** A body that is no answer: another document, half of one, one of another shape, none. */
	rubbish: optional(picklist(RUBBISH)),
	/** How many calls it meets; without it, all until it is removed. */
	times: optional(pipe(number(), integer(), minValue(1), maxValue(1000))),
});
export type Fault = InferOutput<typeof Fault>;

export interface SetFault extends Fault {
	id: number;
}

/** In memory only: a gateway that was restarted is a healthy one. */
export class Faults {
	#all: SetFault[] = [];
	#lastId = 0;

	add(fault: Fault): number {
		this.#lastId += 1;
		this.#all.unshift({ ...fault, id: this.#lastId });
		return this.#lastId;
	}

	/** The newest first. */
	list(): readonly SetFault[] {
		return this.#all.map((fault) => ({ ...fault }));
	}

	/** Says whether there was such a fault. */
	remove(id: number): boolean {
		const before = this.#all.length;
		this.#all = this.#all.filter((fault) => fault.id !== id);
		return this.#all.length < before;
	}

	clear(): void {
		this.#all = [];
	}

	/** The fault that meets this call: the newest one set for it by name, else for all calls. */
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
