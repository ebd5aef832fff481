import { GatewayError } from '../../gateway/client/gateway-error.ts';

/** Resolves to undefined if the gateway fails: for data that the page can do without. */
export async function ifAvailable<T>(answer: Promise<T>): Promise<T | undefined> {
	try {
		return await answer;
	} catch (error) {
		if (error instanceof GatewayError) return undefined;
		throw error;
	}
}
