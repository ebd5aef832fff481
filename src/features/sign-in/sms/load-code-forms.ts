/** What a form for a mobile number or a code is made of. Rejects if its script can't be fetched. */
export const loadCodeForms = () => import('./code-forms.ts');
/** The module that loadCodeForms resolves to. */
export type CodeForms = Awaited<ReturnType<typeof loadCodeForms>>;
