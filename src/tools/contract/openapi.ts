import type { Endpoint } from '../../gateway/contract/endpoint.ts';
import { CALL_GROUPS } from '../../gateway/document/calls.ts';
import { LANGUAGES } from '../../lib/languages.ts';
import type { DescribedCall, DescribedContract } from './described-calls.ts';
import DOCUMENT from './document.json' with { type: 'json' };
import { createConverter, type JsonSchema } from './schemas.ts';

type Convert = (schema: Endpoint['value']) => JsonSchema;

const ref = (schema: string) => ({ $ref: `#/components/schemas/${schema}` });

/** Returns the contract as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.0). */
export function openapi({ calls, named, about, comments }: DescribedContract): object {
	const { convert, definitions } = createConverter(named, comments);
	const { components, ...rest } = DOCUMENT;
	const { Language, ...parameters } = components.parameters;
	const paths: Record<string, object> = {};
	for (const call of calls) {
		const { path, method } = call.endpoint;
		paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, convert) };
	}
	const described = Object.entries(definitions()).map(([name, schema]) => [
		name,
		{ ...(about[name] && { description: about[name] }), ...schema },
	]);
	const written = JSON.stringify([paths, described]);
	const isUsed = ([name]: (typeof described)[number]) => written.includes(`"${ref(String(name)).$ref}"`);
	return {
		...rest,
		tags: CALL_GROUPS.map(({ title, about }) => ({ name: title, description: about })),
		paths,
		components: {
			...components,
			parameters: { ...parameters, Language: { ...Language, schema: { enum: LANGUAGES } } },
			schemas: { ...components.schemas, ...Object.fromEntries(described.filter(isUsed)) },
		},
	};
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

/** Returns the headers that the site sends with a call. A beacon has none. */
function headersOf({ name, moduleId }: Endpoint): object[] {
	if (name === 'collect') return [];
	const names = ['Merchant', 'Language', 'UserAgent', ...(name === 'login' ? ['Device'] : [])];
	const module = { name: 'ModuleId', in: 'header', required: true, description: "The call's module." };
	return [
		...names.map((each) => ({ $ref: `#/components/parameters/${each}` })),
		...(moduleId ? [{ ...module, schema: { const: moduleId } }] : []),
	];
}

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
