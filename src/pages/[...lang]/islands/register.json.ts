/** Parts of the form's dialog on other pages (src/core/dialogs.ts). */
import type { APIRoute } from 'astro';
import { languagePaths } from '../../../content/site.ts';
import { registerProps } from '../../../features/sign-in/register/register-props.astro.ts';

export const getStaticPaths = languagePaths;

export const GET: APIRoute = ({ props }) => Response.json(registerProps(String(props.language)));
