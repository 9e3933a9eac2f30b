declare module 'postcss-preset-mantine';

interface ImportMetaEnv {
  /** Where the flags of countries are, when the server itself does not serve them: `https://cdn.example.com/flags/1x1`. */
  readonly VITE_FLAGS_BASE_URL?: string;
}
