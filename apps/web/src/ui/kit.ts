import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineProviderProps,
} from '@mantine/core';
import { colorSchemeKeeper } from './color-scheme.ts';
import { words } from './words.ts';

const gold: MantineColorsTuple = [
  '#fff8e5',
  '#fdf0cd',
  '#fae09a',
  '#f4cd66',
  '#e9b23c',
  '#d69c22',
  '#b07c10',
  '#8a5f06',
  '#744e00',
  '#563900',
];

const gray: MantineColorsTuple = [
  '#faf8f3',
  '#f1ebde',
  '#e8e0d0',
  '#d8cdb8',
  '#8f8572',
  '#857b69',
  '#6b6253',
  '#5c5344',
  '#3a3327',
  '#1f1a12',
];
const dark: MantineColorsTuple = [
  '#f5f0e6',
  '#d6cdbd',
  '#bcb2a0',
  '#9f9584',
  '#8d8472',
  '#383228',
  '#191611',
  '#1f1c16',
  '#14120e',
  '#0d0b08',
];

const withAlert = { defaultProps: { size: 'md', errorProps: { role: 'alert' } } };
const tall = {
  vars: (_theme: unknown, { size }: { size?: string }) => ({
    root: { '--button-height': size?.startsWith('compact') ? '2.25rem' : '2.75rem' },
  }),
};

/**
 * The only theme. It corrects the kit's defaults: colour contrast, 16 px inputs, 44 px targets,
 * names of icon buttons, announced errors.
 */
const theme = createTheme({
  colors: { gold, gray, dark },
  primaryColor: 'gold',
  primaryShade: 4,
  autoContrast: true,
  black: '#1f1a12',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: 'focusable',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  components: {
    Button: { defaultProps: { size: 'md' }, ...tall },
    TextInput: withAlert,
    NativeSelect: withAlert,
    Textarea: withAlert,
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        size: 'md',
        closeButtonProps: { 'aria-label': words.close, size: '2.75rem', iconSize: '1.25rem' },
      },
    },
  },
});

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--gold-ink)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
  '--mantine-color-disabled-border': 'var(--line)',
};

/** Binds the kit's colours to the tokens, in both schemes. */
const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
});

/**
 * The kit's options in the browser and on the server. Both must be equal, because the content
 * policy names the hashes of the kit's styles.
 */
export const kit = {
  theme,
  cssVariablesResolver: resolveVariables,
  // The script inlines them: a style sheet of defaults would be a quarter of a phone's styles.
  deduplicateCssVariables: false,
  defaultColorScheme: 'auto',
  colorSchemeManager: colorSchemeKeeper,
} satisfies MantineProviderProps;
