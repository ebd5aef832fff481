import type { Endpoint } from '../../gateway/contract/endpoint.ts';
import { CALL_GROUPS } from '../../gateway/document/calls.ts';
import { COMPONENTS, headersOf, INTRODUCTION, ref } from './components.ts';
import type { DescribedCall, DescribedContract } from './described-calls.ts';
import { createConverter, type JsonSchema } from './schemas.ts';

type Convert = (schema: Endpoint['value']) => JsonSchema;

/** Returns the contract as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.0). */
export function openapi({ calls, named, about, comments }: DescribedContract): object {
	const { convert, definitions } = createConverter(named, comments);
	const paths: Record<string, object> = {};
	for (const call of calls) {
		const { path, method } = call.endpoint;
		paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, convert) };
	}
	const schemas = { ...COMPONENTS.schemas, ...describedSchemas(definitions(), about) };
	const document = {
		openapi: '3.1.0',
		info: { title: "Gateway of the members' site", version: '1', description: INTRODUCTION },
		servers: [{ url: 'http://localhost:4400', description: 'npm run gateway' }],
		tags: CALL_GROUPS.map(({ title, about }) => ({ name: title, description: about })),
		paths,
		components: { ...COMPONENTS, schemas: usedOf(schemas, paths) },
	};
	return document;
}

const describedSchemas = (schemas: Record<string, JsonSchema>, about: Record<string, string>) =>
	Object.fromEntries(
		Object.entries(schemas).map(([name, schema]) => [
			name,
			about[name] ? { description: about[name], ...schema } : schema,
		]),
	);

/** Leaves out schemas that nothing refers to. */
function usedOf(schemas: Record<string, object>, paths: object): Record<string, object> {
	const used = new Set(['Failure', 'VerifyRequired']);
	const look = (value: object): void => {
		for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
			if (used.has(name)) continue;
			used.add(name);
			look(schemas[name] ?? {});
		}
	};
	look(paths);
	return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

function operationOf(call: DescribedCall, convert: Convert): object {
	const { endpoint, group, without, description, isOurs, check, errors } = call;
	const { name, method, auth, encrypted, timeout = 30_000 } = endpoint;
	const sent = check && convert(check.fields);
	return {
		operationId: name,
		tags: [group.title],
		summary: description.split(/(?<=[.:]) /)[0]?.replace(/[.:]$/, ''),
		description,
		security: SECURITY[auth],
		parameters: [...headersOf(endpoint), ...(method === 'GET' && sent ? queryOf(sent) : [])],
		...(method === 'POST' && { requestBody: bodyOf(endpoint, sent) }),
		responses: responsesOf(endpoint, convert),
		'x-path': isOurs ? 'ours' : 'platform',
		'x-for': group.name,
		'x-needed': group.needed ?? false,
		'x-without': without,
		'x-encrypted': encrypted ?? false,
		'x-timeout-ms': timeout,
		'x-error-codes': [...new Set(errors)],
	};
}

const SECURITY: Record<Endpoint['auth'], object[]> = {
	none: [],
	optional: [{}, { session: [] }],
	required: [{ session: [] }],
};

function queryOf({ properties = {}, required = [] }: JsonSchema): object[] {
	return Object.entries(properties).map(([name, field]) => {
		const { description, ...schema } = field as JsonSchema;
		return {
			name,
			in: 'query',
			required: required.includes(name),
			schema,
			...(description && { description }),
		};
	});
}

function bodyOf({ name, encrypted }: Endpoint, sent: JsonSchema = { type: 'object' }): object {
	// A beacon has no type of its own: browsers send text.
	if (name === 'collect') {
		const text = { type: 'string', contentMediaType: 'application/json', contentSchema: sent };
		return { required: true, content: { 'text/plain': { schema: text } } };
	}
	if (!encrypted) return { required: true, content: { 'application/json': { schema: sent } } };
	return {
		required: true,
		description: 'Encrypted: x-plain is the JSON before that.',
		content: { 'application/json': { schema: ref('EncryptedBody'), 'x-plain': sent } },
	};
}

function responsesOf({ value, bare, tagged }: Endpoint, convert: Convert): object {
	const converted = convert(value);
	const success = {
		type: 'object',
		required: 'fallback' in value ? ['success'] : ['success', 'value'],
		properties: { success: { const: true }, value: converted },
	};
	const schema = { anyOf: [bare ? converted : success, ref('Failure')] };
	return {
		200: {
			description: bare ? 'The value, without the envelope.' : 'The value, or a refusal.',
			...(tagged && { headers: { ETag: { schema: { type: 'string' } } } }),
			content: { 'application/json': { schema } },
		},
		...(tagged && { 304: { description: 'Nothing has changed since the ETag that the caller sent.' } }),
		default: { $ref: '#/components/responses/Failure' },
	};
}
