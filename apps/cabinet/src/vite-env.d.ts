declare module 'postcss-preset-mantine';
