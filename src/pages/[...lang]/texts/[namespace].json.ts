/** Texts that a script fetches when it needs them (src/core/texts.ts). */
import type { APIRoute } from 'astro';
import { languagePaths } from '../../../content/site.ts';
import { textsOf } from '../../../locales/index.ts';

const NAMESPACES = ['access', 'launch'];

export function getStaticPaths() {
	return languagePaths().flatMap(({ params, props }) =>
		NAMESPACES.map((namespace) => ({ params: { ...params, namespace }, props: { ...props, namespace } })),
	);
}

export const GET: APIRoute = ({ props }) =>
	Response.json(textsOf(String(props.language).toLowerCase(), String(props.namespace)));
