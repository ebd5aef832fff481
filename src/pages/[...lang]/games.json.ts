/** Every game of the build, for pages that cannot reach the gateway (src/features/games/built-games.ts). */
import type { APIRoute } from 'astro';
import { contentOf, languagePaths } from '../../content/site.ts';

export const getStaticPaths = languagePaths;

export const GET: APIRoute = ({ props }) => Response.json(contentOf(String(props.language)).games);
