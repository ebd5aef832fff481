/** What a form for a mobile number or a code is made of. Rejects if its script can't be fetched. */
export const loadCodeForms = () => import('./code-forms.ts');
/** What loadCodeForms answers. */
export type CodeForms = Awaited<ReturnType<typeof loadCodeForms>>;
