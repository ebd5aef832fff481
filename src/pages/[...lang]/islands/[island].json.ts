/** Data for dialogs that hold the main part of a page, on other pages. */
import type { APIRoute } from 'astro';
import { languagePaths } from '../../../content/site.ts';
import { downloadsProps } from '../../../features/app/download/props.astro.ts';
import { registerProps } from '../../../features/sign-in/register/register-props.astro.ts';

const PROPS = { downloads: downloadsProps, register: registerProps };

export const getStaticPaths = () =>
	languagePaths().flatMap(({ params, props }) =>
		Object.entries(PROPS).map(([island, propsIn]) => ({
			params: { ...params, island },
			props: { island: propsIn(props.language) },
		})),
	);

export const GET: APIRoute = ({ props }) => Response.json(props.island);
