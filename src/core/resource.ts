/** Data of the gateway that a part of a page shows, with its state (core/ui/Section.tsx). */
import { atom, type ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import { report, reportQuietly } from './report.ts';
import { $session } from './session.ts';

interface ResourceState<T> {
	/** 'waiting' and 'failed' only as long as there is no value to show. */
	status: 'waiting' | 'full' | 'empty' | 'failed';
	/** The last one loaded. It stays while a newer one loads, and if that fails. */
	value?: T;
	isLoading: boolean;
}

interface Options<T> {
	/** The endpoint's name, for the error catalogue. */
	call: string;
	load: () => Promise<T>;
	/** A value from an earlier page, which is shown until the first one has loaded. */
	kept?: () => T | undefined;
	/** Whether a value has nothing to show. */
	isEmpty?: (value: T) => boolean;
	/** Shows a failure in its section only, without the catalogue's alert. A session that is over still ends. */
	quiet?: boolean;
}

export interface Resource<T> {
	$state: ReadableAtom<ResourceState<T>>;
	/** Loads it, or loads it again. Never rejects: the state tells how it went. */
	load(): Promise<void>;
	/** Sets a value that the page already knows, as after a change. It wins over one that is still loading. */
	set(value: T): void;
	/** Drops the value, and the outcome of a load that is still running. */
	reset(): void;
}

/** Resources that failed. "Try again" in the alert is for all of them. */
const failed = new Set<() => Promise<void>>();

/** Creates a resource that is 'waiting' until its first load(). */
export function createResource<T>({
	call,
	load,
	kept = () => undefined,
	isEmpty = () => false,
	quiet,
}: Options<T>): Resource<T> {
	const $state = atom<ResourceState<T>>({ status: 'waiting', isLoading: false });
	/** Number of the newest load. The outcome of an older one no longer counts. */
	let newest = 0;

	const withValue = (value: T, isLoading: boolean): ResourceState<T> => ({
		status: isEmpty(value) ? 'empty' : 'full',
		value,
		isLoading,
	});

	function set(value: T): void {
		newest++;
		failed.delete(start);
		$state.set(withValue(value, false));
	}

	async function start(): Promise<void> {
		const mine = ++newest;
		failed.delete(start);
		const { value } = $state.get();
		const before = value === undefined ? kept() : value;
		$state.set(before === undefined ? { status: 'waiting', isLoading: true } : withValue(before, true));
		try {
			const loaded = await load();
			if (mine === newest) set(loaded);
		} catch (error) {
			if (mine !== newest) return ignoreNetworkFailure(error);
			if (before === undefined) failed.add(start);
			$state.set(before === undefined ? { status: 'failed', isLoading: false } : withValue(before, false));
			if (quiet) void reportQuietly(error, call);
			else report(error, call, () => (failed.size ? loadFailed() : void start()));
		}
	}

	function reset(): void {
		newest++;
		failed.delete(start);
		$state.set({ status: 'waiting', isLoading: false });
	}

	return { $state, load: start, set, reset };
}

function loadFailed(): void {
	for (const load of [...failed]) void load();
}

/**
 * Loads a member's resource for each session, and again when the page comes back from the browser's memory. It's
 * emptied with the session (SES-01). Returns a function that stops it.
 */
export function followMember(resource: Resource<unknown>): () => void {
	let token: string | undefined;
	const onShow = ({ persisted }: PageTransitionEvent) => {
		if (persisted && token) void resource.load();
	};
	addEventListener('pageshow', onShow);
	const stop = $session.subscribe((session) => {
		// The same session, with more details.
		if (session?.token === token) return;
		token = session?.token;
		resource.reset();
		if (token) void resource.load();
	});
	return () => {
		stop();
		removeEventListener('pageshow', onShow);
	};
}

/** Creates a resource of the member who is logged in, for a component. It follows the session (followMember). */
export function useMemberResource<T>(create: () => Resource<T>): Resource<T> {
	const [resource] = useState(create);
	useEffect(() => followMember(resource), [resource]);
	return resource;
}
