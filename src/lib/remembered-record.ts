import { parseJson } from './json.ts';

/** Storage key of a remembered login (EN-06). */
export const REMEMBERED_KEY = 'remembered_login';

/**
 * The remembered login of this merchant; several can share a host. Its fields are
 * unchecked: anything can write to storage.
 */
export function rememberedRecord(
	store: Pick<Storage, 'getItem'>,
	merchant: string,
): Record<string, unknown> | undefined {
	const record = parseJson(store.getItem(REMEMBERED_KEY)) as Record<string, unknown> | null | undefined;
	return record?.merchant === merchant ? record : undefined;
}
