/** Maya's two environments, with accounts and keys of their own. */
export const MAYA_ENVIRONMENTS = ['sandbox', 'production'] as const;
