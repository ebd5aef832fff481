import { getPage } from './page.ts';

/** Where this device keeps a list of games. By merchant, as several can stand on one host. */
export function memoryKey(kind: 'favourite' | 'recent'): string {
	return `${kind}_games_${getPage().merchant}`;
}
