import { array, looseObject, number, optional, parse, string } from 'valibot';

/** The checker's output (https://github.com/validator/validator/wiki/Output-»-JSON), as far as it is used. */
const Output = looseObject({
	messages: array(
		looseObject({
			url: optional(string(), ''),
			message: string(),
			lastLine: optional(number(), 0),
			extract: optional(string(), ''),
		}),
	),
});

/** Messages that aren't faults, each with the reason. */
const ACCEPTED = [
	// CSS Containment 3: the checker doesn't know container queries yet.
	/^CSS: “container-type”: Property “container-type” doesn't exist\.$/,
	/^CSS: Unrecognized at-rule “@container”$/,
	// It points at :-webkit-any, which Safari before 14 needs for :is.
	/^CSS: Parse Error\.$/,
];

/** Returns a line for each fault that the checker's JSON names. */
export function faultsIn(json: string): string[] {
	return parse(Output, JSON.parse(json))
		.messages.filter(({ message }) => !ACCEPTED.some((accepted) => accepted.test(message)))
		.map(
			({ url, lastLine, message, extract }) =>
				`${url.replace(/^.*\/dist\//, 'dist/')}:${lastLine} ${message} ${extract.replace(/\s+/g, ' ').trim()}`,
		);
}
