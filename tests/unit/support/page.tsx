import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, vi } from 'vitest';
import { mountIsland } from '../../../src/core/ui/mount.ts';

/** The document shell's part for islands: the page's data, and the alert titled Notice. */
export function writeShell(): void {
	sessionStorage.clear();
	localStorage.clear();
	document.body.innerHTML = `
		<script type="application/json" id="page"></script>
		<template id="fetched"><dialog data-history><div class="body"><form method="dialog"><button class="close" aria-label="Close"></button></form></div></dialog></template>
		<dialog id="notice"><form method="dialog"><p></p><button value="retry" data-retry hidden>Try again</button><button value="ok">OK</button></form></dialog>
		<div id="toast"></div>
		<div id="island"></div>`;
	const texts = {
		unknown_error: 'Unknown error',
		internet_lost: 'Internet lost',
		no_answer: 'No answer',
		network_offline: 'No network connection',
	};
	const page = {
		merchant: 'aurelia',
		language: 'EN',
		languages: ['en'],
		segment: '',
		gatewayUrl: '',
		revisions: {},
		texts,
	};
	(document.getElementById('page') as HTMLElement).textContent = JSON.stringify(page);
}

export const islandPlace = (): HTMLElement => document.getElementById('island') as HTMLElement;

/** Renders an island to HTML in the page, as the build does. */
export function writeHtml(island: ReactNode): HTMLElement {
	const place = islandPlace();
	place.innerHTML = renderToString(island);
	return place;
}

/** Renders an island into its place in the page, or hydrates its built markup. */
export async function mounted(island: ReactNode): Promise<() => void> {
	const unmount = await act(async () => mountIsland(islandPlace(), island));
	return () => act(unmount);
}

const notice = (): HTMLDialogElement => document.getElementById('notice') as HTMLDialogElement;

/** Text of the alert; '' when none is open. */
export const noticeText = (): string =>
	notice().open ? (notice().querySelector('p')?.textContent ?? '') : '';

/** Taps a button of the alert. */
export const answerNotice = (name: 'Try again' | 'OK'): Promise<void> =>
	act(async () => within(notice()).getByRole('button', { name, hidden: true }).click());

export const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText(label);
export const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name });

/** Taps an element, as a player does. */
export const tap = (element: HTMLElement): Promise<void> => act(async () => element.click());

/** Types into a field, which keeps the focus. */
export async function type(element: HTMLInputElement, value: string): Promise<void> {
	await act(async () => {
		element.focus();
		element.value = value;
		element.dispatchEvent(new Event('input', { bubbles: true }));
	});
}

/** Types into a field, and leaves it. */
export async function fill(element: HTMLInputElement, value: string): Promise<void> {
	await type(element, value);
	await act(async () => element.blur());
}

/** The hint or error below a field. */
export const saidOf = (element: HTMLElement): string =>
	document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

/** The real function, even if a test stops the clock. */
const { setTimeout: pause } = globalThis;

/**
 * Waits for something that a fetched script brings. A stopped clock moves on by 50 ms a try. React renders changes at
 * the end of each try's act().
 */
export async function until(holds: () => unknown): Promise<void> {
	for (let tries = 0; tries < 200 && !holds(); tries++)
		await act(async () => {
			if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(50);
			await new Promise((resolve) => pause(resolve, 5));
		});
	expect(holds()).toBeTruthy();
}
