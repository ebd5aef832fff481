import type { BaseIssue } from 'valibot';

const KINDS: Record<string, string> = {
	string: 'a text',
	number: 'a number',
	boolean: 'true or false',
	array: 'a list',
	object: 'an object',
	strict_object: 'an object',
	record: 'an object',
};

/** Describes a problem in this project's words and on one line: the field, and what would be right. */
export function problemOf(issue: BaseIssue<unknown>, afterField = ': '): string {
	const field = issue.path?.map((part) => String(part.key)).join('.');
	const message = messageOf(issue).replaceAll(/\s+/g, ' ');
	return field ? field + afterField + message : message;
}

function messageOf({ type, expected, message, input, ...issue }: BaseIssue<unknown>): string {
	const received = issue.received.length > 60 ? `${issue.received.slice(0, 60)}…` : issue.received;
	// A schema's own message stays, followed by what was found instead.
	if (!message.startsWith('Invalid ')) return quotable(input) ? `${message}, not ${received}` : message;
	if (type === 'strict_object' && expected === 'never') return 'is not a field there is. Check its spelling';
	if (input === undefined) return 'is missing';
	if (type === 'max_length') {
		const unit = typeof input === 'string' ? 'characters' : 'items';
		return `has ${received} ${unit}, but may have ${expected?.slice(2)} at most`;
	}
	if (type === 'picklist' || type === 'literal' || type === 'union') {
		const choices = (expected ?? '').replaceAll(/[()"]/g, '').split(' | ');
		return `is ${received}, but has to be one of ${choices.map((each) => each || "''").join(', ')}`;
	}
	return `has to be ${KINDS[type] ?? expected}, not ${received}`;
}

/** Short enough for a line. */
function quotable(input: unknown): boolean {
	return typeof input === 'number' || (typeof input === 'string' && input !== '' && input.length <= 60);
}
