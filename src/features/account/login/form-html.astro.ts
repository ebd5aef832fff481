import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { memo } from '../../../lib/memo.ts';
import { LoginForm } from './LoginForm.island.tsx';

const render = memo((props: string) => renderToString(createElement(LoginForm, JSON.parse(props))));

/** The form as HTML, rendered once a language: nearly every page has it, and Astro would render it twice for each. */
export const formHtml = (props: Parameters<typeof LoginForm>[0]): string => render(JSON.stringify(props));
