import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { GenericSchema } from 'valibot';
import type { Endpoint, RequestCheck } from '../../gateway/contract/endpoint.ts';
import { ErrorCode, SESSION_ERRORS } from '../../gateway/contract/error-codes.ts';
import { CALL_GROUPS, type CallGroup } from '../../gateway/document/calls.ts';
import { createReader, type FieldComments } from './comments.ts';

/** A call of the contract with everything that its document contains. */
export interface DescribedCall {
	endpoint: Endpoint;
	group: CallGroup;
	without: string;
	description: string;
	/** The specification shows no path for the call. */
	isOurs: boolean;
	/** Absent if the call has no fields. */
	check?: RequestCheck<unknown>;
	/** Error codes of the specification's section 8. */
	errors: readonly string[];
}

export interface DescribedContract {
	/** In the order of CALL_GROUPS. */
	calls: readonly DescribedCall[];
	/** Schemas that the contract exports, by name. */
	named: Record<string, GenericSchema>;
	/** Comments on exported schemas, by the same names. */
	about: Record<string, string>;
	comments: FieldComments;
	/** Meanings of error codes, by code. */
	codes: Record<string, string>;
}

interface Exported<Value> {
	name: string;
	file: string;
	value: Value;
}

type Reader = ReturnType<typeof createReader>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isEndpoint = (value: unknown): value is Endpoint =>
	isObject(value) && 'auth' in value && 'path' in value;
const isCheck = (value: unknown): value is RequestCheck<unknown> => isObject(value) && 'fields' in value;
const isSchema = (value: unknown): value is GenericSchema =>
	isObject(value) && (value as GenericSchema).kind === 'schema';

const CONTRACT = join(import.meta.dirname, '../../gateway/contract');

/** How a comment in the contract marks a path that the specification doesn't show. */
const OURS = /\bthe path (?:is|and [^.]*? are) ours\b/i;
const OURS_FIRST = /^the path is ours[.:;] */i;

/** Bundlers list exports in another order than Node. */
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Reads the contract. Throws a one-line Error if a call isn't in CALL_GROUPS once, or isn't described. */
export async function describeContract(): Promise<DescribedContract> {
	const files = globSync(join(CONTRACT, '*.ts')).sort();
	const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
	const all = modules.flatMap((module, index) =>
		Object.entries<unknown>(module)
			.sort(byName)
			.map(([name, value]) => ({ name, value, file: files[index] ?? '' })),
	);
	const those = <Value>(fits: (value: unknown) => value is Value) =>
		all.filter((each): each is Exported<Value> => fits(each.value));
	const [endpoints, checks, schemas] = [those(isEndpoint), those(isCheck), those(isSchema)];
	const reader = createReader(files);
	for (const { name, file, value } of endpoints) reader.collectFrom(value.value, name, file, 'value');
	for (const { name, file, value } of checks) reader.collectFrom(value.fields, name, file, 'fields');
	for (const { name, file, value } of schemas) reader.collectFrom(value, name, file);
	const about = schemas.map(({ name, file }) => [capitalized(name), reader.commentOn(name, file)]);
	return {
		calls: describedCalls(endpoints, checks, reader),
		named: Object.fromEntries(schemas.map(({ name, value }) => [capitalized(name), value])),
		about: Object.fromEntries(about.filter(([, comment]) => comment)),
		comments: reader.comments,
		codes: describedCodes(reader),
	};
}

/** A code without a comment is described by its name in the code. */
function describedCodes({ commentsIn }: Reader): Record<string, string> {
	const comments = commentsIn('ErrorCode', join(CONTRACT, 'error-codes.ts'));
	return Object.fromEntries(
		Object.entries(ErrorCode).map(([name, code]) => {
			const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
			return [code, comments[name] ?? `${capitalized(words)}.`];
		}),
	);
}

function describedCalls(
	endpoints: readonly Exported<Endpoint>[],
	checks: readonly Exported<RequestCheck<unknown>>[],
	reader: Reader,
): DescribedCall[] {
	const calls = CALL_GROUPS.flatMap((group) =>
		Object.entries(group.calls).map(([name, without]) => {
			const exported = endpoints.find(({ value }) => value.name === name);
			if (!exported) throw new Error(`The contract doesn't have ${name}, which src/gateway/document names`);
			const { value: endpoint, file } = exported;
			const comment = reader.commentOn(exported.name, file) ?? '';
			const description = capitalized(comment.replace(OURS_FIRST, ''));
			if (!description) throw new Error(`${name} needs a comment that describes it`);
			const request = reader.requestOf(exported.name, file);
			const check = checks.find((each) => request === `typeof ${each.name}`)?.value;
			if (!check && request !== 'NoFields') throw new Error(`${name} has no check of its request`);
			const session = endpoint.auth === 'required' ? SESSION_ERRORS : [];
			const errors = [...(check?.errors ?? []).map((code) => ErrorCode[code]), ...session];
			return {
				endpoint,
				group,
				without,
				description,
				isOurs: OURS.test(comment),
				...(check && { check }),
				errors,
			};
		}),
	);
	if (calls.length !== endpoints.length) throw new Error('src/gateway/document has to name each call once');
	return calls;
}
