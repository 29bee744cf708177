import '../src/theme/styles.ts';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Table.layer.css';
import '@mantine/charts/styles.layer.css';
import './desk.css';
