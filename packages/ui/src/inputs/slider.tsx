import { Input, RangeSlider as MantineRangeSlider, Slider as MantineSlider } from '@mantine/core';
import { SLIDER } from '@tropa/core';
import type { ReactNode } from 'react';
import { useWords } from '../words.ts';
import classes from './inputs.module.css';
import '@mantine/core/styles/Slider.layer.css';

interface CommonProps<V> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  /** When the thumb is let go: for what costs a question to the server. */
  onChangeEnd?: (value: V) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The value for reading, e.g. with its unit. */
  format?: (value: number) => string;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  readOnly?: boolean;
  /** The value is stated above the slider; not where something else shows it. */
  hasValue?: boolean;
}

function classNamesOf() {
  return { root: classes['slider'] ?? '', thumb: classes['thumb'] ?? '' };
}

/** What the sliders share: bounds and step by default 0, 100 and 1 (docs/rules/interface.md). */
function shared<V>(props: CommonProps<V>) {
  const {
    min = SLIDER.min,
    max = SLIDER.max,
    step = SLIDER.step,
    format = String,
    disabled,
    readOnly,
  } = props;
  return {
    min,
    max,
    step,
    label: format,
    disabled: disabled ?? false,
    'data-readonly': readOnly || undefined,
    onChange: (value: V) => {
      if (!readOnly) props.onChange(value);
    },
    onChangeEnd: (value: V) => {
      if (!readOnly) props.onChangeEnd?.(value);
    },
    classNames: classNamesOf(),
  };
}

function Frame<V>({ props, shown, children }: { props: CommonProps<V>; shown: string; children: ReactNode }) {
  return (
    <Input.Wrapper
      labelElement="div"
      description={props.description}
      error={props.error}
      errorProps={{ mt: 4 }}
      label={
        <span className={classes['sliderHead']}>
          <span>{props.label}</span>
          {props.hasValue !== false && <span className={classes['sliderValue']}>{shown}</span>}
        </span>
      }
      styles={{ label: { display: 'block' } }}
    >
      {children}
    </Input.Wrapper>
  );
}

/** A number on a line: dragged, or moved by the arrow keys, Home and End. */
export function Slider(props: CommonProps<number>) {
  const { format = String, value } = props;
  return (
    <Frame props={props} shown={format(value)}>
      <MantineSlider
        {...shared(props)}
        value={value}
        thumbProps={{ 'aria-valuetext': format(value), 'aria-readonly': props.readOnly }}
        thumbLabel={props.label}
      />
    </Frame>
  );
}

/** Two numbers on a line, the least and the greatest. */
export function RangeSlider(props: CommonProps<[number, number]>) {
  const word = useWords();
  const { format = String, value, step = SLIDER.step } = props;
  return (
    <Frame props={props} shown={`${format(value[0])} – ${format(value[1])}`}>
      <MantineRangeSlider
        {...shared(props)}
        value={value}
        minRange={step}
        thumbFromLabel={`${props.label}: ${word('widgets.slider.from')}`}
        thumbToLabel={`${props.label}: ${word('widgets.slider.to')}`}
      />
    </Frame>
  );
}
