import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import type { Route } from '../implement.ts';

/**
 * One route for each endpoint of the contract. The file has the endpoint's name
 * in kebab case, and its default export is made by implement().
 */
export const ROUTES: readonly Route[] = await Promise.all(
	readdirSync(import.meta.dirname)
		.map((file) => parse(file).name)
		.filter((name) => name !== 'index')
		.sort()
		.map(readRoute),
);

async function readRoute(name: string): Promise<Route> {
	const { default: route }: { default?: Partial<Route> } = await import(/* @vite-ignore */ `./${name}.ts`);
	if (!isRoute(route) || kebabCase(route.endpoint.name) !== name) {
		throw new Error(`src/demo/routes/${name}.ts: the default export has to implement() the endpoint ${name}`);
	}
	return route;
}

function isRoute(route: Partial<Route> | undefined): route is Route {
	return Boolean(route?.endpoint && route.errors && route.mount);
}

function kebabCase(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The names that faults use for the calls. */
export const ENDPOINT_NAMES: readonly string[] = ROUTES.map((route) => route.endpoint.name);
