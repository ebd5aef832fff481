/** Data for the popup of the downloads on other pages. */
import type { APIRoute } from 'astro';
import { languagePaths } from '../../../content/site.ts';
import { downloadsProps } from '../../../features/app/download/props.astro.ts';

export const getStaticPaths = languagePaths;

export const GET: APIRoute = ({ props }) => Response.json(downloadsProps(String(props.language)));
